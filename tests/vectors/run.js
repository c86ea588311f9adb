// Answers the queries of a JSON list on stdin with the site's search in the folder given: node run.js FOLDER
const fs = require("fs"), vm = require("vm");

const context = vm.createContext({});
for (const name of ["search-data.js", "search.js"]) {
  vm.runInContext(fs.readFileSync(process.argv[2] + "/" + name, "utf8"), context, { filename: name });
}
const queries = JSON.parse(fs.readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(queries.map((query) => context.pravilo.search(query))));

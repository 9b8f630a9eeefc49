// Calls operations by openapi-fetch, knowing no more than the OpenAPI document of the service. Argument: the address of the service.
const createClient = require("openapi-fetch").default;

async function main(address) {
  // one document for each service
  const index = await (await fetch(address + "?schemas")).json();
  const hrefs = index.documents.filter((each) => each.kind === "openapi").map((each) => each.href);
  const client = createClient({ baseUrl: new URL(address).origin });
  // the path of each operation, by its name
  const paths = {};
  for (const href of hrefs) {
    const document = await (await fetch(address + href)).json();
    for (const [path, item] of Object.entries(document.paths)) {
      paths[path.substring(path.lastIndexOf("/") + 1)] = { path, responses: Object.keys(item.post.responses) };
    }
  }

  async function call(name, body) {
    const { path, responses } = paths[name];
    const { data, error, response } = await client.POST(path, { body });
    if (!responses.includes(String(response.status)) && !responses.includes("default")) {
      throw new Error(`the document does not have status ${response.status}`);
    }
    return response.ok ? JSON.stringify(data) : `${response.status} ${response.headers.get("X-Curcuma-Fault")} ${JSON.stringify(error)}`;
  }

  console.log("place", await call("place", { item: ["pen", "ink"] }));
  console.log("ping", await call("ping"));
  console.log("odd", await call("place", { item: ["odd"] }));
  console.log("bug", (await call("place", { item: ["bug"] })).split(" {")[0]);
}

main(process.argv[2]).catch((error) => {
  console.error(error);
  process.exit(1);
});

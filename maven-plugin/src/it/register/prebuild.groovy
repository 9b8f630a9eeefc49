import io.curcuma.testkit.RegistryDouble

def registry = new RegistryDouble()
registry.authorization("Basic " + "registrar:s3cret word".bytes.encodeBase64())
context.put("registry", registry)
new File(basedir, "registry.properties").text = "curcuma.registry.url=" + registry.address() + "\n"
return true

def java = new File(System.getProperty("java.home"), "bin/java").path
def path = [new File(basedir, "target/module-path-1.jar"), new File(basedir, "target/dependency")].join(File.pathSeparator)
def process = new ProcessBuilder(java, "--module-path", path, "--module", "com.acme.shop/com.acme.shop.Main")
        .redirectErrorStream(true).start()
def output = process.inputStream.text
assert process.waitFor() == 0 : output
def lines = output.readLines()
def formats = lines.findAll { it.endsWith(" [tea] 2026-01-02T03:04:05Z") }*.split(" ")*.getAt(0)
assert formats.containsAll(["avro", "json", "protobuf", "thrift-compact", "xml"]) : output
assert lines[-1] == "module io.curcuma, module com.acme.shop" : output

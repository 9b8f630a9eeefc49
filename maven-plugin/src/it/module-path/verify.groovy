def home = new File(System.getProperty("java.home"))
// on the newest JDK that we support as well, where it is installed
def others = new File("/usr/lib/jvm").listFiles({ it.name ==~ /(temurin|java)-25-(jdk|openjdk)-.*/ } as FileFilter) ?: []
def path = [new File(basedir, "target/module-path-1.jar"), new File(basedir, "target/dependency")].join(File.pathSeparator)
([home] + others.toList()).each { jdk ->
    def java = new File(jdk, "bin/java").path
    def process = new ProcessBuilder(java, "--module-path", path, "--module", "com.acme.shop/com.acme.shop.Main")
            .redirectErrorStream(true).start()
    def output = process.inputStream.text
    assert process.waitFor() == 0 : "$jdk: $output"
    def lines = output.readLines()
    def formats = lines.findAll { it.endsWith(" [tea] 2026-01-02T03:04:05Z") }*.split(" ")*.getAt(0)
    assert formats.containsAll(["avro", "json", "protobuf", "thrift-compact", "xml"]) : "$jdk: $output"
    assert lines[-1] == "module io.curcuma, module com.acme.shop" : "$jdk: $output"
}
// what the last expression returns would be taken for the verdict
return true

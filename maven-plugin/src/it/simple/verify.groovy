import java.util.zip.ZipFile

def log = new File(basedir, "build.log").text
assert log =~ /Generated \d+ types from 1 schema: \d+ files written, 0 unchanged, 0 deleted/
assert log =~ /Dictionaries \[\d+\]: 2 files written, 0 unchanged, 0 deleted/
assert new File(basedir, "src/main/xsd/curcuma.numbers").text.contains("{http://example.com/order}Order")

new ZipFile(new File(basedir, "target/simple-1.jar")).withCloseable { jar ->
    def names = jar.entries().collect { it.name }
    assert "com/example/order/Order.class" in names
    assert "com/example/order/OrderAdapter.class" in names
    assert "com/example/order/OrderRules.class" in names
    assert "META-INF/curcuma/adapters/com.example.order" in names
    assert names.any { it ==~ "META-INF/curcuma/proto/.*\\.proto" }
    assert names.any { it ==~ "META-INF/curcuma/avro/.*\\.avsc" }
    assert names.any { it ==~ "META-INF/curcuma/thrift/.*\\.thrift" }
    assert names.any { it ==~ "META-INF/curcuma/jsonschema/.*\\.schema\\.json" }
    def dictionaries = jar.getInputStream(jar.getEntry("META-INF/curcuma/dictionaries/index")).getText("UTF-8").readLines()
    assert dictionaries.size() == 1
    assert "META-INF/curcuma/dictionaries/" + dictionaries[0] + ".zdict" in names
    // whatever the index of the package lists is in the jar
    def index = jar.getInputStream(jar.getEntry("META-INF/curcuma/catalog/com.example.order")).getText("UTF-8")
    def listed = index.readLines()*.split("\t").findAll { it[0] in ["document", "import"] }
    assert listed*.getAt(1).containsAll(["xsd", "proto", "descriptor", "avro", "thrift", "jsonschema"])
    assert names.containsAll(listed*.getAt(3))
}
assert new File(basedir, "target/surefire-reports").list().any { it.startsWith("TEST-") }

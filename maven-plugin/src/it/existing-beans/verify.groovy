import java.util.zip.ZipFile

assert new File(basedir, "build.log").text =~ /Generated \d+ types from 1 schema/
new ZipFile(new File(basedir, "target/existing-beans-1.jar")).withCloseable { jar ->
    def names = jar.entries().collect { it.name }
    assert "com/helger/xsds/xmldsig/curcuma/SignatureTypeAdapter.class" in names
    assert "META-INF/curcuma/adapters/com.helger.xsds.xmldsig" in names
    assert !names.any { it ==~ "com/helger/xsds/xmldsig/[^/]*\\.class" }
}

def verified = new groovy.json.JsonSlurper().parse(new File(basedir, "target/curcuma/verify.json"))
assert verified.documents == 1
assert verified.cells > 10 && verified.lossless == verified.cells
def checked = new groovy.json.JsonSlurper().parse(new File(basedir, "target/curcuma/check.json"))
assert checked.changes*.rule.unique() == ["AttributeAddedOptional"]

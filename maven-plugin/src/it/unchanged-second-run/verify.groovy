def log = new File(basedir, "build.log").text
assert log.count("Nothing changed") == 1
assert log =~ /Generated \d+ types from 1 schema: \d+ files written, 0 unchanged, 0 deleted/
assert log =~ /Generated \d+ types from 1 schema: 1 file written, \d+ unchanged, 0 deleted/
assert new File(basedir, "target/generated-sources/curcuma/com/example/order/Order.java").text.contains("getCustomer")

// the first build wrote the other files, and no later one touched them
def written = new File(basedir, "target/generated-sources/curcuma/com/example/order/Line.java").lastModified()
def repaired = new File(basedir, "target/generated-sources/curcuma/com/example/order/Order.java").lastModified()
assert written < repaired
new File(basedir, "target/generated-resources").eachFileRecurse(groovy.io.FileType.FILES) {
    assert it.lastModified() < repaired
}
assert new File(basedir, "src/main/xsd/curcuma.numbers").lastModified() < repaired

// the link stays, and what it leads to has the numbers
assert java.nio.file.Files.isSymbolicLink(new File(basedir, "src/main/xsd/curcuma.numbers").toPath())
assert new File(basedir, "shared/curcuma.numbers").text.contains("{http://example.com/order}Order")

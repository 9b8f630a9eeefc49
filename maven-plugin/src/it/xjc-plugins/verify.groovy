def bean = new File(basedir, "target/generated-sources/curcuma/o/Order.java").text
assert bean.contains("boolean equals(")
assert bean.contains("Cloneable")
assert !bean.contains("int hashCode(")
assert bean.contains("@NullMarked")
assert bean =~ /@NullUnmarked\s+public boolean equals/
assert new File(basedir, "target/classes/o/OrderAdapter.class").file

def verified = new groovy.json.JsonSlurper().parse(new File(basedir, "target/curcuma/verify.json"))
assert verified.documents > 0
assert verified.lossless == verified.cells
def checked = new groovy.json.JsonSlurper().parse(new File(basedir, "target/curcuma/check.json"))
assert checked.changes == []

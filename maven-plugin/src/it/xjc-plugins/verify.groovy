def bean = new File(basedir, "target/generated-sources/curcuma/o/Order.java").text
assert bean.contains("boolean equals(")
assert !bean.contains("int hashCode(")
assert new File(basedir, "target/classes/o/OrderAdapter.class").file

def generated = new File(basedir, "target/generated-sources/curcuma/com/example/order")
assert new File(generated, "Order.java").exists()
assert !new File(generated, "Status.java").exists()
assert !new File(generated, "Order.java").text.contains("getStatus")

def avro = "META-INF/curcuma/avro/com/example/order"
for (folder in ["target/generated-resources/curcuma", "target/classes"]) {
    assert new File(basedir, "$folder/$avro/Order.avsc").exists()
    assert !new File(basedir, "$folder/$avro/Line.avsc").exists()
}

def reserved = new File(basedir, "src/main/xsd/curcuma.numbers").readLines().findAll { it.contains(" reserved") }
assert reserved.any { it.contains("status") }
assert new File(basedir, "build.log").text =~ /: \d+ files written, \d+ unchanged, 3 deleted/

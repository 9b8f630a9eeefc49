def log = new File(basedir, "build.log").text
assert log =~ /(?m)^\[ERROR\] src\/main\/xsd\/order\.xsd:8:\d+: error\[C013\]: an element with a class of its own/
assert log =~ /(?m)^\[WARNING\] src\/main\/xsd\/order\.xsd:8:\d+: warning\[C013\]: an element with a class of its own/
assert new File(basedir, "target/generated-sources/curcuma/com/example/order/OrderAdapter.java").exists()

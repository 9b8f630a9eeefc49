def log = new File(basedir, "build.log").text
assert log =~ /(?m)^\[ERROR\] src\/main\/xsd\/order\.xsd:7:\d+: error\[C013\]: xs:any/
assert log =~ /(?m)^\[WARNING\] src\/main\/xsd\/order\.xsd:7:\d+: warning\[C013\]: xs:any/
assert new File(basedir, "target/generated-sources/curcuma/com/example/order/OrderAdapter.java").exists()

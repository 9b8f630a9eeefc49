def has(path) { new File(basedir, path).exists() }

assert has("common/target/classes/com/example/common/PartyAdapter.class")
assert has("common/target/classes/META-INF/curcuma/modules/com.example.common")
assert has("orders/target/classes/com/example/order/OrderAdapter.class")
assert !has("orders/target/classes/com/example/common")
assert !has("orders/target/classes/META-INF/curcuma/adapters/com.example.common")
assert has("app/target/classes/com/example/app/Main.class")
assert !has("app/target/classes/com/example/order")
assert new File(basedir, "orders/target/classes/META-INF/curcuma/proto/com/example/order/order.proto").text.contains('import "com/example/common/common.proto"')
assert !new File(basedir, "app/src/main/xsd/curcuma.numbers").text.contains("type {http://example.com/common}")

def log = new File(basedir, "build.log").text
assert log.count("Nothing changed") >= 3
assert log.contains("C083")
assert log.contains("party.xsd:5")

// the app's schema has types of both modules, by their namespaces alone
def app = new File(basedir, "app/target/curcuma")
assert new groovy.json.JsonSlurper().parse(new File(app, "check.json")).changes*.path == ["{http://example.com/app}/app/~/seller"]
def verified = new groovy.json.JsonSlurper().parse(new File(app, "verify.json"))
assert verified.documents > 0
assert verified.lossless == verified.cells

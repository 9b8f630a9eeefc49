import io.curcuma.registry.RegistryClient

def registry = context.get("registry")
try {
    def log = new File(basedir, "build.log").text
    def client = RegistryClient.of(registry.address()).withBasicAuth("registrar", "s3cret word")
    def order = client.latest("com.example.order.Order").get()
    assert new groovy.json.JsonSlurper().parseText(order).fields*.name == ["item"]
    assert client.versions("com.example.order.Order") == [1]
    assert client.versions("com.example.order.Invoice") == [1]
    assert client.latest("orders-value").get() == order
    assert log.count("Subject com.example.order.Order has id 2") == 2
    assert log.count("Subject com.example.order.Invoice has id 1") == 2
    assert log.contains("Subject orders-value has id 2")

    assert log =~ /subject com\.example\.order\.Invoice: registry http:\S+\/api\/ answered 401, error_code 401: Unauthorized; hint: set registryServer/
    assert log =~ /subject com\.example\.order\.Order: registry http:\S+ answered 409, error_code 409: Schema being registered is incompatible .*; hint: mvn curcuma:check shows/
    assert log.contains("there is no schema of a record com.example.order.Cart; there are com.example.order.Invoice, com.example.order.Order")
    assert log.contains("settings.xml has no server 'stranger'; hint: ")
    assert log =~ /request to registry http:\/\/127\.0\.0\.1:1\/api\/ failed: .*; hint: check that the registry runs/
    assert !log.contains("s3cret")
    assert !new File(basedir, "target").exists()
} finally {
    registry.close()
}

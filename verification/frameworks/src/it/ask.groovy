import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

// What every service answers. The script of a service says how it starts (arguments, environment), and where its log says that it listens.
def command = new ProcessBuilder(arguments).directory(basedir).redirectErrorStream(true)
command.environment() << environment
def service = command.start()
try {
    def address = null
    def output = new StringBuilder()
    def log = service.inputStream.newReader()
    while (address == null) {
        def line = log.readLine()
        assert line != null : output
        output << line << "\n"
        def found = line =~ where
        address = found ? found[0][1] : null
    }
    Thread.startDaemon { while (log.readLine() != null) {} }

    def client = HttpClient.newHttpClient()
    def send = { type, accept, body ->
        client.send(HttpRequest.newBuilder(URI.create(address + "/orders"))
                .header("Content-Type", type).header("Accept", accept)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body)).build(), HttpResponse.BodyHandlers.ofByteArray())
    }
    def order = '<order xmlns="urn:acme:orders" id="7"><placed>2026-03-01T10:00:00.123456789Z</placed><total>12.50</total></order>'
    def xml = '<?xml version="1.0" encoding="UTF-8"?>' + order
    def bytes = order.getBytes("UTF-8")
    def type = "application/xml"
    // each answer is the next request
    for (next in ["application/json", "application/protobuf", "application/avro", "application/xml"]) {
        def response = send(type, next, bytes)
        assert response.statusCode() == 200 : "$next: ${new String(response.body())}"
        assert response.headers().firstValue("Content-Type").get().startsWith(next)
        bytes = response.body()
        type = next
    }
    assert new String(bytes, "UTF-8") == xml
    assert new String(send("application/xml", "application/json", bytes).body(), "UTF-8") ==
            '{"id":7,"placed":"2026-03-01T10:00:00.123456789Z","total":12.50}'

    def wrong = send("application/json", "application/json", '{"total":"x"}'.bytes)
    assert wrong.statusCode() == 400
    assert wrong.headers().firstValue("X-Curcuma-Problem").get() == "SCHEMA_MISMATCH"
    assert send("application/xml", "text/html", bytes).statusCode() == 406
} finally {
    service.destroy()
    service.waitFor()
}
// what the last expression returns would be taken for the verdict
return true

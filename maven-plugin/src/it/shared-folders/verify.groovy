for (folder in ["target/generated-resources/curcuma", "target/classes"]) {
    def proto = new File(basedir, "$folder/META-INF/curcuma/proto")
    assert new File(proto, "curcuma/xsd/xsd.proto").exists()
    assert new File(proto, "com/example/invoice/invoice.proto").text.contains('import "curcuma/xsd/xsd.proto"')
    assert !new File(proto, "com/example/order/order.proto").text.contains('import "curcuma/xsd/xsd.proto"')
}

def log = new File(basedir, "build.log").text
assert log.contains("executions generate (orders) @ shared-folders and generate (invoices) @ shared-folders both write")

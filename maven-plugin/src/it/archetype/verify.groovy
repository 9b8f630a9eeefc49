def project = new File(basedir, "orders")
def log = new File(basedir, "build.log").text
assert new File(project, ".gitignore").text.contains("/target/")
assert new File(project, "src/main/java/com/acme/Main.java").text.startsWith("package com.acme;")
assert new File(project, "src/main/xsd/curcuma.numbers").text.contains("{http://example.com/order}Order")
assert log.contains("Tests run: 1, Failures: 0")
assert log =~ /(?m)^protobuf +\d+ bytes$/
assert log.contains('"article":"turmeric, ground"')

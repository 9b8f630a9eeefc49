def log = new File(basedir, "build.log").text
assert log =~ /(?m)^\[INFO\] lowest latency \(modelled\): protobuf/
assert log.contains("no schema to measure documents of")

def advice = new groovy.json.JsonSlurper().parse(new File(basedir, "target/curcuma/advise.json"))
assert advice.rows.size() == 4
assert advice.rows.every { it.bytes > 0 && it.encodeMicros > 0 && it.decodeMicros > 0 }
assert advice.recommended.bytes.format == "protobuf"
assert advice.failures == []
def page = new File(basedir, "target/curcuma/advise.html").text
assert page.contains("<svg")
assert !page.contains(basedir.path)

def log = new File(basedir, "build.log").text
assert log =~ /(?m)^\[INFO\] ElementAddedOptional \{urn:it:order}Order\/note +readers first +safe +safe +safe +safe +safe/
assert log =~ /(?m)^\[INFO\] +new: src\/main\/xsd\/order\.xsd:9: element/
assert log.contains("required bump: minor, declared: minor")
assert log =~ /(?m)^\[INFO\] FacetTightened \{urn:it:order}Money: major/
assert log =~ /(?m)^\[INFO\] +old: released\/money\.xsd:\d+: 2/
assert log.contains("hint: leave fractionDigits='2'")
assert log.contains("required bump: major, declared: minor: too small")

def report = new groovy.json.JsonSlurper().parse(new File(basedir, "target/curcuma/check.json"))
assert report.requiredBump == "minor"
assert report.changes*.rule == ["ElementAddedOptional"]
assert !new File(basedir, "target/curcuma/check.json").text.contains(basedir.path)
def broken = new groovy.json.JsonSlurper().parse(new File(basedir, "target/broken.json"))
assert broken.requiredBump == "major"
assert broken.changes.find { it.rule == "FacetTightened" }.old.file == "released/money.xsd"

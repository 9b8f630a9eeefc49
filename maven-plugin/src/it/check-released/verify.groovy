def log = new File(basedir, "build.log").text
assert log =~ /(?m)^\[INFO\] +old: io\.curcuma\.it:orders:1\.0\.0!\/schemas\/order\.xsd:7: /
assert log =~ /(?m)^\[INFO\] +old: v1\.0\.0:src\/main\/xsd\/order\.xsd:7: /
assert log =~ /(?m)^\[INFO\] +old: released\/order\.xsd:7: /
assert log =~ /(?m)^\[INFO\] +new: src\/main\/xsd\/order\.xsd:7: /
assert log.findAll(/(?m)^\[INFO\] required bump: major, declared: minor: too small$/).size() == 3
assert log =~ /(?m)^\[INFO\] required bump: major, declared: major$/
assert log =~ /the released artifact is not found: .*io\.curcuma\.it:orders:jar:0\.9\.0.*; hint: release it first, or name a commit with oldRef/
assert log.contains("parameter oldArtifact is 'orders-1.0.0.jar', expected group:artifact[:extension[:classifier]]:version")
assert log =~ /v9.*hint: /
assert log.contains("set one of the parameters old, oldRef and oldArtifact")

["check", "ref", "file"].each { name ->
    def report = new groovy.json.JsonSlurper().parse(new File(basedir, name == "check" ? "target/curcuma/check.json" : "target/" + name + ".json"))
    assert report.requiredBump == "major"
    assert report.changes*.rule == ["BecameRequired"]
}
return true

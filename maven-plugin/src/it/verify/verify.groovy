def log = new File(basedir, "build.log").text
assert log =~ /(?m)^\[INFO\] 1 document x (\d+) formats = \1 cells: \1 lossless, 0 lost, 0 refused/
assert log =~ /(?m)^\[ERROR\] src\/test\/broken\/broken\.xml:\d+:\d+: not well-formed XML at \/order/

def report = new groovy.json.JsonSlurper().parse(new File(basedir, "target/curcuma/verify.json"))
assert report.documents == 2
assert report.lossless == report.cells
assert report.unreadable*.document == ["src/test/broken/broken.xml"]
assert !new File(basedir, "target/curcuma/verify.json").text.contains(basedir.path)

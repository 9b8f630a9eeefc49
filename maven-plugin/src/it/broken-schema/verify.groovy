def log = new File(basedir, "build.log").text
assert log =~ /(?m)^\[ERROR\] src\/main\/xsd\/order\.xsd:\d+:\d+: error\[C\d{3}\]: .*Lime/
assert log.contains("hint:")
assert log.contains("1 error in the schemas; see above")
assert !new File(basedir, "target/generated-sources").exists()
assert !new File(basedir, "src/main/xsd/curcuma.numbers").exists()

assert new File(basedir, "build.log").text.contains("Skipped")
assert !new File(basedir, "target/generated-sources").exists()
assert !new File(basedir, "target/curcuma").exists()

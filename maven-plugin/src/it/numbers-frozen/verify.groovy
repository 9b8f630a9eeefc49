def log = new File(basedir, "build.log").text
assert log.contains("error[C015]")
assert log.contains("hint: run the build once without -Dcurcuma.numbers=frozen and commit the numbers file")
assert !new File(basedir, "src/main/xsd/curcuma.numbers").text.contains("customer")

def log = new File(basedir, "build.log").text
def formats = log.readLines().findAll { it =~ /^[a-z-]+ +\d+ bytes, / }
assert formats.size() >= 6
assert formats.every { it.endsWith(", equal") }
assert formats.any { it.startsWith("protobuf ") }
assert log.contains("curcuma.numbers: commit it")

import java.util.jar.JarOutputStream
import java.util.zip.ZipEntry

def schema = new File(basedir, "released/order.xsd")

def folder = new File(basedir, "repository/io/curcuma/it/orders/1.0.0")
folder.mkdirs()
new JarOutputStream(new FileOutputStream(new File(folder, "orders-1.0.0.jar"))).withCloseable {
    it.putNextEntry(new ZipEntry("schemas/order.xsd"))
    it.write(schema.bytes)
}
new File(folder, "orders-1.0.0.pom").text = """<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>io.curcuma.it</groupId>
  <artifactId>orders</artifactId>
  <version>1.0.0</version>
</project>
"""

def git = { String... arguments ->
    def process = (["git", "-c", "user.name=it", "-c", "user.email=it@example.com"] + (arguments as List)).execute(null, basedir)
    def out = new StringBuilder()
    process.waitForProcessOutput(out, out)
    assert process.exitValue() == 0 : out
}
def now = new File(basedir, "src/main/xsd/order.xsd")
def text = now.text
git "init", "-q"
now.text = schema.text
git "add", "src"
git "commit", "-q", "-m", "Release"
git "tag", "v1.0.0"
now.text = text
return true

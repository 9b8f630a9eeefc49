def java = new File(System.getProperty("java.home"), "bin/java").path
binding.arguments = [java, "-Dquarkus.http.host=127.0.0.1", "-Dquarkus.http.port=0", "-jar", "target/quarkus-app/quarkus-run.jar"]
binding.environment = [:]
binding.where = /Listening on: (http:\/\/\S+)/
return evaluate(new File(basedir, "../../../src/it/ask.groovy"))

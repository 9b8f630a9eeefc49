def java = new File(System.getProperty("java.home"), "bin/java").path
binding.arguments = [java, "-cp", "target/classes" + File.pathSeparator + "target/dependency/*", "com.acme.Main"]
binding.environment = [MICRONAUT_SERVER_HOST: "127.0.0.1", MICRONAUT_SERVER_PORT: "-1"]
binding.where = /Server Running: (http:\/\/\S+)/
return evaluate(new File(basedir, "../../../src/it/ask.groovy"))

package com.acme;

import io.micronaut.runtime.Micronaut;

public class Main {
    public static void main(String[] arguments) {
        Micronaut.run(Main.class, arguments);
    }
}

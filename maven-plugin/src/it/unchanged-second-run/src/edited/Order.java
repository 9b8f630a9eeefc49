package com.example.order;

public class Order {}

package io.curcuma.spring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/** Reads an empty body if a body is required, instead of refusing it as missing: in Protobuf it is a bean without values. */
@ControllerAdvice
final class EmptyBodies extends RequestBodyAdviceAdapter {
    private final CurcumaHttpMessageConverter converter;

    EmptyBodies(CurcumaHttpMessageConverter converter) {
        this.converter = converter;
    }

    @Override
    public boolean supports(
            MethodParameter parameter, Type type, Class<? extends HttpMessageConverter<?>> converterType) {
        return converterType == CurcumaHttpMessageConverter.class;
    }

    @Override
    public @Nullable Object handleEmptyBody(
            @Nullable Object body,
            HttpInputMessage in,
            MethodParameter parameter,
            Type type,
            Class<? extends HttpMessageConverter<?>> converterType) {
        RequestBody annotation = parameter.getParameterAnnotation(RequestBody.class);
        if (annotation == null || !annotation.required()) {
            return body;
        }
        try {
            return converter.read(type, parameter.getContainingClass(), in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

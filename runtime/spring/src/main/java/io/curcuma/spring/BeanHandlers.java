package io.curcuma.spring;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.http.HttpEntity;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.util.ServletRequestPathUtils;
import org.springframework.web.util.UrlPathHelper;

/** Which handlers have to do with beans: all others of an application are none of our business. */
final class BeanHandlers {
    private final BeanTypes types;
    private final Supplier<List<RequestMappingInfoHandlerMapping>> mappings;

    /** @param mappings of the application, asked for when the first request has come */
    BeanHandlers(BeanTypes types, Supplier<List<RequestMappingInfoHandlerMapping>> mappings) {
        this.types = types;
        this.mappings = mappings;
    }

    /** Whether the body of a request is read as a bean. */
    boolean reads(@Nullable Object handler) {
        return handler instanceof HandlerMethod method
                && Stream.of(method.getMethodParameters()).anyMatch(this::isBody);
    }

    private boolean isBody(MethodParameter parameter) {
        boolean body = parameter.hasParameterAnnotation(RequestBody.class)
                || HttpEntity.class.isAssignableFrom(parameter.getParameterType());
        return body && types.mentions(ResolvableType.forMethodParameter(parameter));
    }

    private boolean writes(HandlerMethod method) {
        return types.mentions(ResolvableType.forMethodParameter(method.getReturnType()));
    }

    /** Whether a request is for a handler of beans; where nothing handles it, because of its media types, for the path of one. */
    boolean concern(HttpServletRequest request, @Nullable Object handler) {
        if (handler == null) {
            return at(request, true).stream().anyMatch(this::concerns);
        }
        return handler instanceof HandlerMethod method && concerns(method);
    }

    /** Whether the path of a request has handlers, and none of them is one of beans; before Spring has seen the request. */
    boolean areOthers(HttpServletRequest request) {
        ServletRequestPathUtils.parseAndCache(request);
        UrlPathHelper.defaultInstance.resolveAndCacheLookupPath(request);
        try {
            List<HandlerMethod> found = at(request, false);
            return !found.isEmpty() && found.stream().noneMatch(this::concerns);
        } finally {
            ServletRequestPathUtils.clearParsedRequestPath(request);
        }
    }

    private boolean concerns(HandlerMethod method) {
        return reads(method) || writes(method);
    }

    private List<HandlerMethod> at(HttpServletRequest request, boolean withMethod) {
        return mappings.get().stream()
                .flatMap(mapping -> mapping.getHandlerMethods().entrySet().stream())
                .filter(entry -> isFor(request, entry.getKey(), withMethod))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static boolean isFor(HttpServletRequest request, RequestMappingInfo mapping, boolean withMethod) {
        return (!withMethod || mapping.getMethodsCondition().getMatchingCondition(request) != null)
                && mapping.getActivePatternsCondition().getMatchingCondition(request) != null;
    }
}

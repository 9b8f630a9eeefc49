package io.curcuma.embedded.verify;

/** What stands inside an element. */
sealed interface TreeNode permits TreeElement, TreeText {}

package io.curcuma.workbench.verify;

/** What stands inside an element. */
sealed interface TreeNode permits TreeElement, TreeText {}

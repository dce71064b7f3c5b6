import { create } from 'zustand'

/** Tasks about the open map, whose errors are meaningless once another map is open. */
const mapTasks = [
  'answer-lock-request',
  'ask-to-edit',
  'edit-shape',
  'open-map',
  'resolve-conflict',
  'view-past',
] as const

/** What a toast is about. A later toast of the same task replaces the earlier one. */
export type ToastTask =
  | (typeof mapTasks)[number]
  | 'change-language'
  | 'reload-application'
  | 'undo-import'
  | `copy-object-${string}`
  | `deliver-${string}`
  | `edit-object-${string}`
  | `restore-map-${number}`

interface ToastContents {
  readonly message: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** Closes automatically, since missing it does no harm. */
interface DoneToast extends ToastContents {
  readonly kind: 'done'
  readonly task?: ToastTask
}

/** Stays until the user closes it, or its task succeeds, is retried or is given up. */
interface ErrorToast extends ToastContents {
  readonly kind: 'error'
  readonly task: ToastTask
}

export type Toast = (DoneToast | ErrorToast) & { readonly id: number }

export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

let lastId = 0

/**
 * Shows a toast at the bottom of the screen. It replaces one with the same message or task. Returns
 * its id.
 */
export function showToast(toast: DoneToast | ErrorToast): number {
  lastId += 1
  const id = lastId
  const isReplaced = (earlier: Toast) =>
    earlier.message === toast.message || (toast.task !== undefined && earlier.task === toast.task)
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((earlier) => !isReplaced(earlier)), { ...toast, id }],
  }))
  return id
}

export function closeToast(id: number): void {
  closeWhere((toast) => toast.id === id)
}

/** Closes the errors of a task that succeeds, is retried or is given up. */
export function closeErrors(task: ToastTask): void {
  closeWhere((toast) => toast.kind === 'error' && toast.task === task)
}

/** Closes the errors about the open map before another one is opened. */
export function closeMapErrors(): void {
  for (const task of mapTasks) closeErrors(task)
}

/** Does not set the state if there is nothing to close, which avoids a re-render. */
function closeWhere(isClosed: (toast: Toast) => boolean): void {
  const { toasts } = useToasts.getState()
  if (toasts.some(isClosed)) useToasts.setState({ toasts: toasts.filter((one) => !isClosed(one)) })
}

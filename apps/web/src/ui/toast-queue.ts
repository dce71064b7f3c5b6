import { create } from 'zustand'

/** What has no meaning any more once another map is on the screen. */
const mapTasks = [
  'answer-lock-request',
  'ask-to-edit',
  'edit-shape',
  'open-map',
  'resolve-conflict',
  'view-past',
] as const

/** What a toast is about. A later toast of the same task takes the place of the earlier one. */
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

/** Leaves by itself, for it can be missed. */
interface DoneToast extends ToastContents {
  readonly kind: 'done'
  readonly task?: ToastTask
}

/** Stays until it is closed, or its task succeeds, is tried again or is given up. */
interface ErrorToast extends ToastContents {
  readonly kind: 'error'
  readonly task: ToastTask
}

export type Toast = (DoneToast | ErrorToast) & { readonly id: number }

export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

let lastId = 0

/** Says something at the bottom of the screen, once: the same words twice stand there once. */
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

/** Closes the errors of a task that succeeds, is tried again or is given up. */
export function closeErrors(task: ToastTask): void {
  closeWhere((toast) => toast.kind === 'error' && toast.task === task)
}

/** Closes the errors that are about the map on the screen, which is left. */
export function closeMapErrors(): void {
  for (const task of mapTasks) closeErrors(task)
}

/** The state stays as it is where there is nothing to close, so that nothing is drawn again. */
function closeWhere(isClosed: (toast: Toast) => boolean): void {
  const { toasts } = useToasts.getState()
  if (toasts.some(isClosed)) useToasts.setState({ toasts: toasts.filter((one) => !isClosed(one)) })
}

import { create } from 'zustand'

export interface Toast {
  readonly id: number
  /** What can be missed leaves by itself; an error stays until it is closed. */
  readonly kind: 'done' | 'error'
  readonly message: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

let lastId = 0

/** Says something at the bottom of the screen, once: the same words twice stand there once. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter(({ message }) => message !== toast.message), { ...toast, id }],
  }))
  return id
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

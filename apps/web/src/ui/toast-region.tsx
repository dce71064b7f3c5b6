import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { dialogText } from '../text/dialog.ts'
import { useAnnouncer } from './announcer.ts'
import { Button } from './button.tsx'
import { FloatingNotice } from './floating-notice.tsx'
import { IconButton } from './icon-button.tsx'
import { closeToast, useToasts, type Toast } from './toast-queue.ts'
import { publishHeight } from './publish-height.ts'
import spoken from './spoken.module.css'
import styles from './toast-region.module.css'
import { useTabOver } from './use-tab-over.ts'

/** Long enough to read it twice, and to reach its button. */
const toastDurationMs = 8000

interface ToastRegionProps {
  /** Persistent messages, such as being offline. */
  readonly children?: ReactNode
}

/** The one live region of the application. */
export function ToastRegion({ children }: ToastRegionProps) {
  const toasts = useToasts((state) => state.toasts)
  const region = useRef<HTMLDivElement>(null)
  const { onFocus } = useTabOver(region)
  // Dialogs end above the toasts, so that none covers their buttons.
  useEffect(
    () => (region.current ? publishHeight('--toasts-height', region.current) : undefined),
    [],
  )
  return (
    // Stays accessible to screen readers and pointers over a modal, without closing it.
    <div
      ref={region}
      className={styles.region}
      aria-live="polite"
      aria-atomic="false"
      data-react-aria-top-layer
      onFocus={onFocus}
    >
      {children}
      <Announcement />
      {toasts.map((toast) => (
        <ToastSheet key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** A new paragraph each time, so that a repeated text is announced again. */
function Announcement() {
  const { count, message } = useAnnouncer()
  return message === null ? null : (
    <p key={count} className={spoken.spoken}>
      {message}
    </p>
  )
}

function ToastSheet({ toast: { id, kind, message, action } }: { readonly toast: Toast }) {
  const [isHeld, setPaused] = useState(false)
  useEffect(() => {
    if (kind === 'error' || isHeld) return undefined
    const timer = setTimeout(() => closeToast(id), toastDurationMs)
    return () => clearTimeout(timer)
  }, [id, kind, isHeld])

  const Icon = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <FloatingNotice
        icon={Icon}
        kind={kind === 'error' ? 'error' : 'info'}
        actions={
          <>
            {action && (
              <Button
                size="small"
                onPress={() => {
                  closeToast(id)
                  action.onPress()
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton size="small" label={dialogText.close} onPress={() => closeToast(id)}>
              <X size={18} strokeWidth={1.75} />
            </IconButton>
          </>
        }
      >
        <p>{message}</p>
      </FloatingNotice>
    </div>
  )
}

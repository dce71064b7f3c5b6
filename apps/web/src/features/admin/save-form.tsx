import type { ReactNode } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { ModalActions } from '../../ui/modal.tsx'
import styles from './admin.module.css'

interface SaveFormProps {
  readonly saving: { readonly isPending: boolean; readonly why: string | null }
  readonly isReady: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a modal, saved as a whole. */
export function SaveForm({ saving, isReady, onSave, onClose, children }: SaveFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !saving.isPending) onSave()
      }}
    >
      {children}
      {saving.why !== null && <InlineMessage kind="error">{saving.why}</InlineMessage>}
      <ModalActions>
        <Button onPress={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isDisabled={!isReady} isPending={saving.isPending}>
          {text.save}
        </Button>
      </ModalActions>
    </form>
  )
}

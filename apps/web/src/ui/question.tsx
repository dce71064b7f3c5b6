import type { ReactNode } from 'react'

import { dialogText } from '../text/dialog.ts'
import { Button } from './button.tsx'
import { FormFoot } from './form-foot.tsx'
import { InlineMessage } from './inline-message.tsx'

interface QuestionProps {
  /** What is asked, and what the action would do. */
  readonly children: ReactNode
  /** Only a harmless action is at once what Enter does. */
  readonly kind?: 'danger' | 'change' | 'harmless'
  /** Why the action failed, as a sentence. */
  readonly error?: string | null | false
  readonly cancel?: string
  readonly action: string
  readonly isPending?: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** The contents of a modal that asks before it does something. */
export function Question(props: QuestionProps) {
  const { children, kind = 'danger', error = null, cancel = dialogText.cancel, action } = props
  const isHarmless = kind === 'harmless'
  return (
    <>
      {children}
      {error !== null && error !== false && <InlineMessage kind="error">{error}</InlineMessage>}
      <FormFoot>
        <Button takesFocus={!isHarmless} onPress={props.onCancel}>
          {cancel}
        </Button>
        <Button
          variant={kind === 'danger' ? 'danger' : 'primary'}
          takesFocus={isHarmless}
          isPending={props.isPending ?? false}
          onPress={props.onConfirm}
        >
          {action}
        </Button>
      </FormFoot>
    </>
  )
}

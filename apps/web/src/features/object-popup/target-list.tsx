import { useEffect, useRef } from 'react'

import { objectPopupText as text } from '../../text/object-popup.ts'
import { Note } from '../../ui/note.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { CopyTarget } from './copy-targets.ts'

interface TargetListProps {
  readonly label: string
  /** Undefined while they load. */
  readonly targets: readonly CopyTarget[] | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
  /** Shown if there is no target. */
  readonly empty: string
  readonly chosen: CopyTarget | null
  readonly onChoose: (target: CopyTarget) => void
}

/** A radio group of copy targets. */
export function TargetList({ label, targets, empty, ...props }: TargetListProps) {
  if (!targets && props.isFailed) {
    return <RetryMessage message={text.targetsFailed} retry={text.retry} onRetry={props.onRetry} />
  }
  if (!targets) return <Spinner label={text.loadingTargets} />
  if (targets.length === 0) return <Note size="small">{empty}</Note>
  return <Choices {...props} label={label} targets={targets} />
}

interface ChoicesProps extends Pick<TargetListProps, 'label' | 'chosen' | 'onChoose'> {
  readonly targets: readonly CopyTarget[]
}

function Choices({ label, targets, chosen, onChoose }: ChoicesProps) {
  const first = useRef<HTMLInputElement>(null)
  // The button that opened the form is unmounted.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  return (
    <RadioList
      ref={first}
      label={label}
      isLabelHidden
      value={chosen && keyOf(chosen)}
      choices={targets.map((target) => ({
        value: keyOf(target),
        words: (
          <>
            {target.name}{' '}
            <Note as="span" size="small">
              {asideOf(target)}
            </Note>
          </>
        ),
      }))}
      onChange={(key) => {
        const target = targets.find((one) => keyOf(one) === key)
        if (target) onChoose(target)
      }}
    />
  )
}

function keyOf(target: CopyTarget): string {
  return target.kind === 'map' ? `map ${target.eid}` : `data-group ${target.id}`
}

function asideOf(target: CopyTarget): string {
  if (target.kind === 'data-group') return target.of
  return target.isOpen ? text.thisMap : ''
}

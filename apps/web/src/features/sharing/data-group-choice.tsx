import type { PublishableDataGroup } from '@terrier/contract/public-links'
import { useEffect, useRef } from 'react'

import { sharingText as text } from '../../text/sharing.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'

interface DataGroupChoiceProps {
  /** The data groups that the owner may publish. */
  readonly publishable: readonly PublishableDataGroup[]
  readonly chosenIds: readonly number[]
  /** Whether it takes the focus when mounted. */
  readonly takesFocus?: boolean
  readonly onChange: (ids: readonly number[]) => void
}

/** Choice of the data layers that a link shows, with a summary of what becomes public. */
export function DataGroupChoice(props: DataGroupChoiceProps) {
  const { publishable, chosenIds, takesFocus = false, onChange } = props
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus) group.current?.focus()
  }, [takesFocus])
  const chosen = publishable.filter((one) => chosenIds.includes(one.id))
  return (
    <Stack as="fieldset" ref={group} tabIndex={-1} gap={2} align="start">
      <legend>{text.dataLayers}</legend>
      {publishable.map((one) => (
        <Checkbox
          key={one.id}
          isSelected={chosenIds.includes(one.id)}
          onChange={(isChosen) =>
            onChange(
              isChosen ? [...chosenIds, one.id] : chosenIds.filter((known) => known !== one.id),
            )
          }
        >
          {one.title}
        </Checkbox>
      ))}
      <Note size="panel">
        {publishable.length === 0 ? text.noPublishableLayers : text.publishableHelp}
      </Note>
      <output>
        <strong>
          {chosen.length === 0
            ? text.noneWillBePublic
            : text.willBePublic({ titles: chosen.map(({ title }) => title).join(', ') })}
        </strong>
      </output>
    </Stack>
  )
}

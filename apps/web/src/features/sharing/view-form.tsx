import type { PublishableDataGroup } from '@terrier/contract/public-links'
import { useId, useState } from 'react'

import { sharingText as text } from '../../text/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import { Segments } from '../../ui/segments.tsx'
import { DataGroupChoice } from './data-group-choice.tsx'
import { expiryOf, lifetimes, type Lifetime } from './lifetime.ts'

/** A view link to create. */
export interface WantedView {
  readonly expiresAt: string | null
  readonly layers: boolean
  readonly dataGroups: number[]
}

interface ViewFormProps {
  readonly publishable: readonly PublishableDataGroup[]
  readonly isPending: boolean
  readonly onMake: (view: WantedView) => void
}

export function ViewForm({ publishable, isPending, onMake }: ViewFormProps) {
  const [lifetime, setLifetime] = useState<Lifetime>('never')
  const [layers, setLayers] = useState(true)
  const [chosenIds, setChosenIds] = useState<readonly number[]>([])
  const help = useId()
  const make = () => {
    onMake({ expiresAt: expiryOf(lifetime), layers, dataGroups: [...chosenIds] })
    // The choices are reset for the next link.
    setChosenIds([])
  }
  return (
    <>
      <Segments label={text.runsOut} value={lifetime} onChange={setLifetime} choices={lifetimes} />
      <div>
        <Checkbox isSelected={layers} onChange={setLayers} aria-describedby={help}>
          {text.layers}
        </Checkbox>
        <Note id={help} size="panel">
          {text.layersHelp}
        </Note>
      </div>
      <DataGroupChoice publishable={publishable} chosenIds={chosenIds} onChange={setChosenIds} />
      <div>
        <Button isPending={isPending} onPress={make}>
          {text.makeView}
        </Button>
      </div>
    </>
  )
}

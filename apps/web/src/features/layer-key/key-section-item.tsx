import type { ComponentType } from 'react'

import { layerKeyText as text } from '../../text/layer-key.ts'
import { Note } from '../../ui/note.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import type { KeySection } from './key-section.ts'
import styles from './layer-key.module.css'

export type LayerControls = ComponentType<{ readonly wireId: string }>

interface KeySectionItemProps {
  readonly section: KeySection
  readonly LayerControls?: LayerControls
}

export function KeySectionItem({ section, LayerControls }: KeySectionItemProps) {
  const { heading, wireId, isHidden = false, note, entries } = section
  const [only] = entries
  // A single entry with the same label as its section is not labelled twice.
  const isNamedOnce = entries.length === 1 && only?.label === heading
  const listed = isNamedOnce || isHidden ? [] : entries
  return (
    <li className={styles.section}>
      <div className={styles.heading}>
        <h3 className={isNamedOnce ? styles.entry : undefined} data-hidden={isHidden || undefined}>
          {isNamedOnce && only && <Swatch {...only} />}
          {heading}
        </h3>
        {wireId !== undefined && LayerControls && <LayerControls wireId={wireId} />}
      </div>
      {isHidden && <Note size="small">{text.hidden}</Note>}
      {note !== undefined && <Note size="small">{note}</Note>}
      {listed.length > 0 && (
        <ul>
          {listed.map((entry) => (
            <li key={entry.label} className={styles.entry}>
              <Swatch {...entry} />
              <div>
                {entry.label}
                {entry.help !== undefined && <Note size="small">{entry.help}</Note>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

import type { ObjectColour } from '@terrier/contract/saved-map'
import type { CSSProperties } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'

import { colourText as text } from '../text/colours.ts'
import { classNames } from './class-names.ts'
import { colourName, palette } from './colour-palette.ts'
import styles from './colour-picker.module.css'

interface ColourPickerProps {
  readonly label?: string
  /** Undefined: the default colour. Null: several colours, none of which is marked as selected. */
  readonly value: ObjectColour | undefined | null
  readonly onChange: (colour: ObjectColour | undefined) => void
}

/** Represents the default colour, since radio values are strings. */
const standard = 'default'

/** The colours for a marker or shape, each with its name. */
export function ColourPicker({ label = text.label, value, onChange }: ColourPickerProps) {
  const colours = Object.values(palette)
  const isStrange = typeof value === 'string' && !colours.some((colour) => colour === value)
  return (
    <RadioGroup
      className={classNames(styles.group)}
      value={value === null ? null : (value ?? standard)}
      onChange={(chosen) => onChange(chosen === standard ? undefined : chosen)}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <div className={styles.colours}>
        <Choice value={standard} name={text.standard} />
        {colours.map((colour) => (
          <Choice key={colour} value={colour} name={colourName(colour)} />
        ))}
        {isStrange && <Choice value={value} name={colourName(value)} />}
      </div>
    </RadioGroup>
  )
}

function Choice({ value, name }: { readonly value: string; readonly name: string }) {
  return (
    <Radio value={value} className={classNames(styles.colour)}>
      <span
        className={styles.dot}
        data-standard={value === standard || undefined}
        style={value === standard ? undefined : dotOf(value)}
      />
      {name}
    </Radio>
  )
}

/** A custom property for the CSS module; React's types know only standard properties. */
function dotOf(colour: string): CSSProperties {
  return { '--colour': colour } as CSSProperties
}

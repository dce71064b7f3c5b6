import { messages } from './messages.ts'

/** Repairs made to a map while reading it. `names` is a list after a colon, or empty. */
export const repairText = messages({
  view: 'The map was saved at a place or zoom that does not exist, and is shown at the nearest there is or where a new map begins.',
  positions:
    '{count, plural, one {One object had positions that cannot exist. It was} other {# objects had positions that cannot exist. They were}} moved to the nearest possible place{names}.',
  leftOut:
    '{count, plural, one {One object had no shape or position that can be drawn and was} other {# objects had no shape or position that can be drawn and were}} left out{names}.',
  uuids:
    '{count, plural, one {One object had no identifier of its own and was} other {# objects had no identifier of their own and were}} given one{names}.',
  texts:
    '{count, plural, one {A name or description was} other {# names or descriptions were}} too long and {count, plural, one {was} other {were}} cut short.',
  layers: 'Layers or selected properties that cannot be shown were left out.',
  details: 'Counters, measures or other details that could not be read were set again.',
  names: ': {names}',
  others: 'others',
})

import type { changeText as english } from '../changes.ts'
import { unsure, type Unsure, type Welsh } from '../messages.ts'

const withMutation = (message: string): Unsure =>
  unsure(
    message,
    'the mutation after {what}, which begins with a number or a name in quotation marks',
  )

export const changeText: Welsh<typeof english> = {
  past: {
    title: 'rhoddwyd y teitl {name} i’r map',
    add: 'ychwanegwyd {what}',
    remove: 'tynnwyd {what}',
    rename: 'ailenwyd {what}',
    renameTo: withMutation('ailenwyd {from} yn {name}'),
    move: 'symudwyd {what}',
    reshape: 'ail-luniwyd {what}',
    describe:
      'newidiwyd {count, plural, zero {disgrifiadau} one {disgrifiad} two {disgrifiadau} few {disgrifiadau} many {disgrifiadau} other {disgrifiadau}} {what}',
    recolour: unsure('ail-liwiwyd {what}', 'whether this is the word for giving another colour'),
    show: 'dangoswyd {what}',
    hide: 'cuddiwyd {what}',
    layerOrder: 'newidiwyd trefn yr haenau',
    layerAppearance: unsure('newidiwyd golwg yr haenau', 'whether “golwg” means how they look'),
    dataGroups: 'newidiwyd yr haenau data a ddangosir',
    ownerTypes: 'newidiwyd y mathau o berchennog a ddangosir',
    baseLayer:
      'newidiwyd i’r haen sylfaen {baseLayer, select, aerial {o’r awyr} other {dopograffig}}',
    select: 'dewiswyd {what}',
    deselect: 'dad-ddewiswyd {what}',
    view: 'newidiwyd yr olwg',
  },
  now: {
    title: 'rhoi’r teitl {name} i’r map',
    add: 'ychwanegu {what}',
    remove: 'tynnu {what}',
    rename: 'ailenwi {what}',
    renameTo: withMutation('ailenwi {from} yn {name}'),
    move: 'symud {what}',
    reshape: 'ail-lunio {what}',
    describe:
      'newid {count, plural, zero {disgrifiadau} one {disgrifiad} two {disgrifiadau} few {disgrifiadau} many {disgrifiadau} other {disgrifiadau}} {what}',
    recolour: unsure('ail-liwio {what}', 'whether this is the word for giving another colour'),
    show: 'dangos {what}',
    hide: 'cuddio {what}',
    layerOrder: 'newid trefn yr haenau',
    layerAppearance: unsure('newid golwg yr haenau', 'whether “golwg” means how they look'),
    dataGroups: 'newid yr haenau data a ddangosir',
    ownerTypes: 'newid y mathau o berchennog a ddangosir',
    baseLayer: 'newid i’r haen sylfaen {baseLayer, select, aerial {o’r awyr} other {dopograffig}}',
    select: 'dewis {what}',
    deselect: 'dad-ddewis {what}',
    view: 'newid yr olwg',
  },
  events: {
    mapMade: 'crëwyd y map',
    snapshotMade: 'crëwyd y ciplun',
    saved: 'cadwyd y map',
    changed: 'newidiwyd y map',
  },
  one: { marker: 'marciwr {name}', polygon: 'polygon {name}', line: 'llinell {name}' },
  counted: {
    markers: unsure(
      '{count, plural, zero {# marciwr} one {# marciwr} two {# farciwr} few {# marciwr} many {# marciwr} other {# marciwr}}',
      'the mutations after figures',
    ),
    polygons: unsure(
      '{count, plural, zero {# polygon} one {# polygon} two {# bolygon} few {# pholygon} many {# pholygon} other {# polygon}}',
      'the mutations after figures',
    ),
    lines: unsure(
      '{count, plural, zero {# llinell} one {# llinell} two {# linell} few {# llinell} many {# llinell} other {# llinell}}',
      'the mutations after figures',
    ),
    layers:
      '{count, plural, zero {# haen} one {haen} two {# haen} few {# haen} many {# haen} other {# haen}}',
    properties:
      '{count, plural, zero {# eiddo} one {eiddo} two {# eiddo} few {# eiddo} many {# eiddo} other {# eiddo}}',
  },
}

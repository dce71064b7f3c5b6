import type { District } from '../district.ts'
import { classifyFarmland } from './agricultural-land.ts'
import { drawBoundaries } from './boundaries.ts'
import { registerBrownfield } from './brownfield.ts'
import { surveySoils } from './forest-soils.ts'
import { drawGreenbelt } from './greenbelt.ts'
import { recordFloods } from './historic-flood.ts'
import { surveyHighWater } from './high-water.ts'
import type { LayerSource } from './layer-source.ts'
import { drawRoads } from './road-lines.ts'
import { registerCommons } from './common-land.ts'
import { protectSites } from './protected-sites.ts'

/** The fourteen layers of Doggerland, its roads, its commons and its high water. */
export function drawLayers(district: District): LayerSource[] {
  return [
    classifyFarmland(district),
    surveySoils(district),
    recordFloods(district),
    ...protectSites(district),
    drawGreenbelt(district),
    registerBrownfield(district),
    ...drawBoundaries(district),
    drawRoads(district),
    registerCommons(district),
    surveyHighWater(district),
  ]
}

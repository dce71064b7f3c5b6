/**
 * A position on the ellipsoid of WGS 84 (EPSG:4326), in degrees, longitude first.
 *
 * The optional `crs` mark exists only for the compiler: it lets any pair of numbers be a position,
 * and refuses to let a grid position pass for one.
 */
export type LngLat = readonly [lng: number, lat: number] & { readonly crs?: 'EPSG:4326' }

/** A position on the British National Grid (EPSG:27700), in metres, easting first. */
export type EastNorth = readonly [east: number, north: number] & { readonly crs?: 'EPSG:27700' }

import { cityCentre } from './area-centres';
import { metresBetween, type Point, pointSchema } from '../shop/point';

const maxMetres = 100_000;

const isNearCity = (point: Point) => metresBetween(cityCentre, point) <= maxMetres;

/** Returns a message to staff about a kitchen that is too far from the city, or null. */
function getKitchenPlaceProblem({ lat, lng }: Point): string | null {
  if (isNearCity({ lat, lng })) return null;
  return isNearCity({ lat: lng, lng: lat })
    ? `Latitude and longitude are swapped. Please enter ${lng}, ${lat}`
    : 'This place is more than 100 km from Port Harcourt. Please check latitude and longitude';
}

/** The location of the kitchen as staff enter it. A saved location may predate this limit. */
export const kitchenPlaceSchema = pointSchema.check((typed) => {
  const message = getKitchenPlaceProblem(typed.value);
  if (message !== null) typed.issues.push({ code: 'custom', message, input: typed.value });
});

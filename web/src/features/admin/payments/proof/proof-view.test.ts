import { describe, expect, it } from 'vitest';
import { moveView, rotateView, initialProofView, zoomView } from './proof-view';

describe('screenshot view', () => {
  it('zooms around the pointer', () => {
    const near = zoomView(initialProofView, 2, { x: 100, y: -40 });
    expect(near).toEqual({ scale: 2, x: -100, y: 40, turns: 0 });
    expect(zoomView(near, 2, { x: 100, y: -40 })).toMatchObject({ scale: 4, x: -300, y: 120 });
  });

  it('zooms to at most eight times its size, and is centred again at its original size', () => {
    expect(zoomView(initialProofView, 100).scale).toBe(8);
    expect(zoomView({ scale: 2, x: 50, y: 50, turns: 1 }, 0.1)).toEqual({ ...initialProofView, turns: 1 });
  });

  it('moves only within its frame', () => {
    const frame = { width: 400, height: 300 };
    expect(moveView(initialProofView, { x: 30, y: 30 }, frame)).toMatchObject({ x: 0, y: 0 });
    const near = zoomView(initialProofView, 2);
    expect(moveView(near, { x: 30, y: -30 }, frame)).toMatchObject({ x: 30, y: -30 });
    expect(moveView(near, { x: 900, y: -900 }, frame)).toMatchObject({ x: 200, y: -150 });
  });

  it('rotates by quarter turns and shows the whole image again each time', () => {
    expect(rotateView({ scale: 3, x: 9, y: 9, turns: 1 })).toEqual({ scale: 1, x: 0, y: 0, turns: 2 });
  });
});

import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What browsers that read codes bring along (Shape Detection API); TypeScript does not know it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** How often a picture is looked at, in milliseconds. */
const EVERY_MS = 300;

/** Whether this browser reads codes with a camera; elsewhere the letters are typed. */
export function canReadCodes(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined;
}

/**
 * Shows the camera in a video while `isOn`, and hands over each code once while it is seen, the next when the one before is dealt with; why it
 * cannot, in words.
 */
export function useCodeCamera(isOn: boolean, onCode: (code: string) => Promise<void>) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const handleCode = useEffectEvent(onCode);

  useEffect(() => {
    const Detector = detectorClass();
    const screen = video.current;
    if (!isOn || !Detector || !screen) return;
    const detector = new Detector({ formats: ['qr_code'] });
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = '';
    let isGone = false;

    const look = async () => {
      const found = await detector.detect(screen).catch(() => []);
      if (isGone) return;
      const code = found[0]?.rawValue ?? '';
      if (code !== '' && code !== seen) await handleCode(code);
      if (isGone) return;
      seen = code;
      timer = setTimeout(() => void look(), EVERY_MS);
    };
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isGone) return stop();
        screen.srcObject = stream;
        await screen.play();
        setProblem(null);
        await look();
      } catch {
        if (!isGone) setProblem('The camera cannot be used. Allow it in the browser, or type the letters.');
      }
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    void begin();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [isOn]);

  return { video, problem };
}

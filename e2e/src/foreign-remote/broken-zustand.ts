throw new Error('The portal runs the copy of zustand that a remote has brought along.');
